import { readAccounts, type Account } from '../../src/web/auth/accounts.ts'

/** All accounts of a deployment with few. */
export const accountsIn = async (db: D1Database): Promise<readonly Account[]> =>
  (await readAccounts(db, { page: 1, perPage: 100 })).rows
