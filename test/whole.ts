/** Whether everything is to be tried, however long it takes: RUNG_WHOLE=1, as `npm run test:all -- --whole` sets it. */
export const isWhole = process.env['RUNG_WHOLE'] === '1'
