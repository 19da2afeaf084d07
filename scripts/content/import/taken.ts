/**
 * What the headers that every program in C++ includes declare beside all namespaces, or define as a macro, as far as a camelCase name
 * can be it. A function of such a name is another kind of thing to the compiler, or the library's is called in its place. Mathematical
 * functions stand here without their variants for other types (`sinf`, `sinl`).
 */
export const TAKEN_IN_CPP: ReadonlySet<string> = new Set(
  `a64l abort abs access acct acos acosh adjtime alarm alloca arc4random asctime asin asinh asprintf assert atan atan2 atanh atexit
  atof atoi atol basename bcmp bcopy bindtextdomain brk bsearch btowc bzero c16rtomb c32rtomb c8rtomb calloc canonicalize cbrt
  ceil chdir chown chroot clearenv clearerr clock clone close closefrom confstr copysign cos cosh crypt ctermid ctime cuserid
  daddl daemon daylight dcgettext dcngettext ddivl dfmal dgettext difftime div dmull dngettext dprintf drand48 drem dsqrtl dsubl
  dup dup2 dup3 duplocale dysize eaccess ecvt endusershell environ erand48 erf erfc euidaccess execl execle execlp execv execve
  execveat execvp execvpe exit exp exp10 exp2 expm1 fabs faccessat fadd fchdir fchown fchownat fclose fcloseall fcvt fdatasync
  fdim fdiv fdopen feclearexcept fedisableexcept feenableexcept fegetenv fegetexcept fegetexceptflag fegetmode fegetround
  feholdexcept feof feraiseexcept ferror fesetenv fesetexcept fesetexceptflag fesetmode fesetround fetestexcept fetestexceptflag
  feupdateenv fexecve fflush ffma ffs fgetc fgetpos fgetpos64 fgets fgetwc fgetws fileno finite flockfile floor fma fmax fmaximum
  fmaxmag fmemopen fmin fminimum fminmag fmod fmul fopen fopen64 fopencookie fork fpathconf fprintf fputc fputs fputwc fputws
  fread free freelocale freopen freopen64 frexp fromfp fromfpx fscanf fseek fseeko fseeko64 fsetpos fsetpos64 fsqrt fsub fsync
  ftell ftello ftello64 ftruncate ftruncate64 ftrylockfile funlockfile futimes futimesat fwide fwprintf fwrite fwscanf gamma gcvt
  getc getchar getcpu getcwd getdate getdelim getdomainname getdtablesize getegid getentropy getenv geteuid getgid getgroups
  gethostid gethostname getitimer getline getloadavg getlogin getopt getpagesize getpass getpayload getpgid getpgrp getpid getppid
  getpt getresgid getresuid gets getsid getsubopt gettext gettid gettimeofday getuid getusershell getw getwc getwchar getwd gmtime
  grantpt gsignal hypot ilogb imaxabs imaxdiv index initstate isalnum isalpha isascii isatty isblank iscanonical iscntrl isctype
  isdigit iseqsig isgraph isinff isinfl islower isnanf isnanl isprint ispunct issignaling isspace isupper iswalnum iswalpha
  iswblank iswcntrl iswctype iswdigit iswgraph iswlower iswprint iswpunct iswspace iswupper iswxdigit isxdigit iszero j0 j1 jn
  jrand48 kill killpg l64a labs lchown lcong48 ldexp ldiv lgamma link linkat llabs lldiv llogb llrint llround localeconv localtime
  lockf log log10 log1p log2 logb longjmp lrand48 lrint lround lseek lseek64 lutimes malloc mblen mbrlen mbrtoc16 mbrtoc32 mbrtoc8
  mbrtowc mbsinit mbsnrtowcs mbsrtowcs mbstowcs mbtowc memccpy memchr memcmp memcpy memfrob memmem memmove mempcpy memrchr memset
  mkdtemp mkostemp mkostemp64 mkostemps mkostemps64 mkstemp mkstemp64 mkstemps mkstemps64 mktemp mktime modf mrand48 nan nanosleep
  nearbyint newlocale nextafter nextdown nexttoward nextup ngettext nice nrand48 offsetof optarg opterr optind optopt pathconf
  pause pclose perror pipe pipe2 popen pow pread pread64 printf profil pselect psiginfo psignal ptsname putc putchar putenv puts
  putw putwc putwchar pwrite pwrite64 qecvt qfcvt qgcvt qsort raise rand random rawmemchr read readlink readlinkat realloc
  reallocarray realpath remainder remove remquo rename renameat renameat2 revoke rewind rindex rint rmdir round roundeven rpmatch
  sbrk scalb scalbln scalbn scanf seed48 select setbuf setbuffer setdomainname setegid setenv seteuid setgid sethostid sethostname
  setitimer setjmp setlinebuf setlocale setlogin setns setpayload setpayloadsig setpgid setpgrp setregid setresgid setresuid
  setreuid setsid setstate settimeofday setuid setusershell setvbuf sigaction sigaddset sigaltstack sigandset sigblock sigdelset
  sigemptyset sigfillset siggetmask sighold sigignore siginterrupt sigisemptyset sigismember siglongjmp signal signgam significand
  sigorset sigpause sigpending sigprocmask sigqueue sigrelse sigreturn sigset sigsetmask sigstack sigsuspend sigtimedwait sigwait
  sigwaitinfo sin sincos sinh sleep snprintf sprintf sqrt srand srand48 srandom sscanf ssignal stderr stdin stdout stpcpy stpncpy
  strcasecmp strcasestr strcat strchr strchrnul strcmp strcoll strcpy strcspn strdup strerror strfromd strfromf strfroml strfry
  strftime strlen strncasecmp strncat strncmp strncpy strndup strnlen strpbrk strptime strrchr strsep strsignal strspn strstr
  strtod strtof strtoimax strtok strtol strtold strtoq strtoul strtoumax strtouq strverscmp strxfrm swab swprintf swscanf symlink
  symlinkat sync syncfs syscall sysconf system tan tanh tcgetpgrp tcsetpgrp tempnam textdomain tgamma tgkill time timegm timelocal
  timezone tmpfile tmpfile64 tmpnam toascii tolower totalorder totalordermag toupper towctrans towlower towupper trunc truncate
  truncate64 ttyname ttyslot tzname tzset ualarm ufromfp ufromfpx uint ulong ungetc ungetwc unlink unlinkat unlockpt unsetenv
  unshare uselocale ushort usleep utimes valloc vasprintf vdprintf vfork vfprintf vfscanf vfwprintf vfwscanf vhangup vprintf
  vscanf vsnprintf vsprintf vsscanf vswprintf vswscanf vwprintf vwscanf wcpcpy wcpncpy wcrtomb wcscasecmp wcscat wcschr wcschrnul
  wcscmp wcscoll wcscpy wcscspn wcsdup wcsftime wcslen wcsncasecmp wcsncat wcsncmp wcsncpy wcsnlen wcsnrtombs wcspbrk wcsrchr
  wcsrtombs wcsspn wcsstr wcstod wcstof wcstoimax wcstok wcstol wcstold wcstombs wcstoq wcstoul wcstoumax wcstouq wcswcs wcswidth
  wcsxfrm wctob wctomb wctrans wctype wcwidth wmemchr wmemcmp wmemcpy wmemmove wmempcpy wmemset wprintf write wscanf y0 y1 yn`.split(
    /\s+/,
  ),
)
