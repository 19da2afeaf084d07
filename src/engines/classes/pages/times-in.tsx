/** In which time zone the times of a form are, and where to choose one. */
export const TimesIn = ({ timeZone }: { readonly timeZone: string | null }) =>
  timeZone === null ? (
    <>
      In the time of UTC; <a href="/settings">set your time zone</a>.
    </>
  ) : (
    <>In the time of {timeZone}.</>
  )
