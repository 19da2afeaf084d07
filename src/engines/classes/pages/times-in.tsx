/** In which time zone the times of a form are, and where to choose one. */
export const TimesIn = ({ timeZone }: { readonly timeZone: string | null }) =>
  timeZone === null ? (
    <>
      Times are in UTC, because you have set no time zone. <a href="/settings">Set your time zone</a>.
    </>
  ) : (
    <>Times are in {timeZone}.</>
  )
