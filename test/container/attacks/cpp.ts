/** Hostile C++ against the harness in the program's own process, and against the machine. */
import type { Attack } from './attack.ts'
import { full, never, ofSandbox, roomy, stopped, whatever } from './attack.ts'
import { compilingCpp, cpp, solve } from './cpp-compiling.ts'

const r = String.raw

const frames = r`
#include <string>
#include <unistd.h>
static void frame(std::string body) {
  const unsigned size = body.size();
  const unsigned char head[] = {(unsigned char)(size >> 24), (unsigned char)(size >> 16), (unsigned char)(size >> 8), (unsigned char)size};
  if (write(4, head, 4) != 4 || write(4, body.data(), size) < 0) return;
}
static std::string returned(std::string mark) {
  return "{\"frame\":\"returned\",\"mark\":\"\\u0000" + mark + "\\u0000\",\"mutated\":[]}\n7";
}
`
const guess = "std::string(32, '0')"

const forging: readonly Attack[] = [
  cpp('exits while it is loaded', `int early = (exit(0), 1);\n${solve}`, ['exited', 'not_run']),
  cpp('ends at once while it is loaded', `#include <unistd.h>\nint early = (_exit(0), 1);\n${solve}`, ['exited', 'not_run']),
  cpp('exits in a destructor', `struct Late { ~Late() { exit(0); } } late;\n${solve}`, ['returned', 'returned']),
  cpp('exits in an answer’s destructor', 'struct Late { ~Late() { exit(0); } };\nint solve(int n) { Late late; return n; }\n', [
    'exited',
    'not_run',
  ]),
  cpp(
    'answers before it is asked',
    `${frames}[[gnu::constructor(101)]] void early() { frame("{\\"frame\\":\\"loaded\\"}"); frame(returned(${guess})); }\n${solve}`,
    ['protocol', 'not_run'],
  ),
  cpp(
    'answers when it ends',
    `${frames}struct Late { ~Late() { frame(returned(${guess})); } } late;\nint solve(int n) { if (n == 2) exit(0); return n; }\n`,
    ['returned', ['protocol', 'exited']],
  ),
  cpp(
    'answers twice, with the mark it was asked by',
    `${frames}namespace __rung { extern const std::string* volatile current_mark; }\nint solve(int n) { frame(returned(__rung::current_mark->substr(1, 32))); return n; }\n`,
    ['returned', ['protocol', 'not_run']],
  ),
  cpp('writes half a frame', `${frames}int solve(int n) { return write(4, "\\0\\0\\1", 3) + n; }\n`, [never, never]),
  cpp('closes what it is asked and answers on', '#include <unistd.h>\nint solve(int n) { close(3); close(4); return n; }\n', [
    never,
    'not_run',
  ]),
  cpp(
    'reads what it is asked itself',
    '#include <unistd.h>\nint solve(int n) { char all[100]; while (read(3, all, 100) > 0); return n; }\n',
    ['time_limit', 'not_run'],
  ),
  cpp(
    'writes in place of the C library',
    `#include <unistd.h>\nextern "C" ssize_t write(int, const void*, size_t size) { return size; }\n${solve}`,
    [['time_limit', 'exited'], 'not_run'],
  ),
]

const breaking: readonly Attack[] = [
  cpp(
    'jumps out of the call',
    '#include <csetjmp>\njmp_buf back;\nint solve(int n) { if (n == 1 && setjmp(back) == 0) return 1; longjmp(back, 1); }\n',
    ['returned', whatever],
  ),
  cpp('leaves its thread', '#include <pthread.h>\nint solve(int) { pthread_exit(nullptr); }\n', ['exited', 'not_run']),
  cpp(
    'catches every signal and goes on',
    'int solve(int n) {\n  for (int s = 1; s < 65; s++) signal(s, [](int) { for (;;); });\n  return *(volatile int*)nullptr + n;\n}\n',
    ['time_limit', 'not_run'],
  ),
  cpp(
    'overflows without a stack for the handler',
    '#include <csignal>\nint deep(int n) { volatile int held[99] = {n}; return deep(n + 1) + held[0]; }\nint solve(int n) { stack_t none{}; none.ss_flags = SS_DISABLE; sigaltstack(&none, nullptr); return deep(n); }\n',
    ['exited', 'not_run'],
  ),
  cpp(
    'throws what cannot be told',
    'struct Mute : std::exception { const char* what() const noexcept override { return nullptr; } };\nint solve(int n) { throw Mute(); }\n',
    ['raised', 'raised'],
  ),
  cpp(
    'throws what ends it when it is told',
    'struct Bad : std::exception { const char* what() const noexcept override { exit(0); } };\nint solve(int n) { throw Bad(); }\n',
    ['exited', 'not_run'],
  ),
  cpp(
    'has line tables that are none',
    `asm(".pushsection .debug_line\\n.fill 300000,1,0xff\\n.popsection\\n.pushsection .debug_info\\n.fill 300000,1,0x80\\n.popsection");\nint solve(int n) { throw n; }\n`,
    [whatever, whatever],
  ),
  cpp(
    'has sections of its own',
    `asm(".pushsection .note.GNU-stack,\\"x\\"\\n.popsection\\n.pushsection .init_array\\n.quad 8\\n.popsection");\n${solve}`,
    [never, 'not_run'],
  ),
  cpp(
    'gives memory that is none',
    `void* operator new(std::size_t) { return (void*)8; }\nvoid operator delete(void*) noexcept {}\n${solve}`,
    [never, 'not_run'],
  ),
  cpp(
    'prints with a buffer that is gone',
    'int solve(int n) { std::stringbuf here; std::cout.rdbuf(&here); std::cout << n; return n; }\n',
    [whatever, whatever],
  ),
  cpp(
    'writes into its own program',
    '#include <fcntl.h>\n#include <unistd.h>\n#include <sys/stat.h>\nint solve(int n) {\n  chmod("program", 0700);\n  int d = open("program", O_WRONLY | O_TRUNC);\n  unlink("program");\n  int e = open("program", O_CREAT | O_WRONLY, 0700);\n  if (write(e, "junk", 4) != 4) return -1;\n  throw d + n;\n}\n',
    ['raised', 'raised'],
  ),
]

const taking: readonly Attack[] = [
  cpp('forks without end', '#include <unistd.h>\nint solve(int n) { for (;;) fork(); return n; }\n', [stopped, 'not_run']),
  cpp('forks and answers from everywhere', '#include <unistd.h>\nint solve(int n) { fork(); fork(); return n; }\n', [
    whatever,
    whatever,
  ]),
  cpp(
    'leaves a process behind',
    '#include <unistd.h>\nint solve(int n) { if (fork() == 0) { setsid(); if (fork() == 0) sleep(600); _exit(0); } return n; }\n',
    ['returned', 'returned'],
  ),
  cpp(
    'becomes another program',
    '#include <unistd.h>\nint solve(int) { execl("/usr/bin/sleep", "$MARK", "600", nullptr); return 1; }\n',
    ['time_limit', 'not_run'],
  ),
  cpp(
    'starts other programs',
    '#include <unistd.h>\nint solve(int n) { if (vfork() == 0) { execl("/bin/sh", "$MARK", "-c", "sleep 600 & sleep 600", nullptr); _exit(1); } return n; }\n',
    ['returned', 'returned'],
  ),
  cpp(
    'starts threads without end',
    '#include <pthread.h>\n#include <unistd.h>\nint solve(int n) { pthread_t one; int made = 0; for (int i = 0; i < 1000; i++) made += pthread_create(&one, nullptr, [](void*) -> void* { pause(); return nullptr; }, nullptr) == 0; return made < 40; }\n',
    ['returned', 'returned'],
    { values: ['1', '1'] },
  ),
  cpp(
    'maps memory without end',
    '#include <sys/mman.h>\nint solve(int) { for (;;) { char* p = (char*)mmap(nullptr, 1 << 22, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); if (p != MAP_FAILED) memset(p, 1, 1 << 22); } }\n',
    [full, 'not_run'],
    { options: { ...roomy.options, cpuMs: 1_000 } },
  ),
  cpp(
    'forks to hold more memory than it may',
    '#include <sys/mman.h>\n#include <unistd.h>\nint solve(int n) { for (int i = 0; i < 5; i++) fork(); std::vector<char> held(100 << 20, 1); sleep(600); return held[n]; }\n',
    [full, 'not_run'],
    roomy,
  ),
  cpp(
    'shares memory that no process counts',
    '#include <sys/mman.h>\nint solve(int) { int made = 0; for (int i = 0; i < 100; i++) made += mmap(nullptr, 1 << 22, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED; return made; }\n',
    ['returned', 'returned'],
    { values: ['0', '0'] },
  ),
  cpp(
    'fills its folder',
    'int solve(int n) { for (int i = 0; i < 5000; i++) { FILE* file = fopen(std::to_string(i).c_str(), "w"); if (!file) break; std::string all(1 << 20, \'x\'); fwrite(all.data(), 1, all.size(), file); fclose(file); } return n; }\n',
    [whatever, whatever],
    roomy,
  ),
]

const reaching: readonly Attack[] = [
  cpp(
    'makes calls of the kernel’s without the C library',
    r`
static long raw(long number, long a = 0, long b = 0, long c = 0, long d = 0) {
#ifdef __x86_64__
  long made;
  register long fourth asm("r10") = d;
  asm volatile("syscall" : "=a"(made) : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth) : "rcx", "r11", "memory");
  return made;
#else
  return -1;
#endif
}
int solve(int) {
  int done = 0;
  // socket of the internet, ptrace, unshare, mount, bpf, keyctl, perf_event_open, process_vm_readv, io_uring_setup, memfd_create
  done += raw(41, 2, 1, 0) >= 0;
  done += raw(101, 16, 1) >= 0;
  done += raw(272, 0x10000000) >= 0;
  done += raw(165, (long)"/", (long)"/tmp", 0, 4096) >= 0;
  done += raw(321, 0) >= 0;
  done += raw(250, 0, -3) >= 0;
  done += raw(298, 0) >= 0;
  done += raw(310, 1) >= 0;
  done += raw(425, 1) >= 0;
  done += raw(319, (long)"x") >= 0;
  return done;
}
`,
    ['returned', 'returned'],
    { values: ['0', '0'] },
  ),
  cpp(
    'looks into other processes',
    r`
#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>
int solve(int) {
  int seen = 0;
  DIR* all = opendir("/proc");
  while (dirent* one = all ? readdir(all) : nullptr) {
    const int pid = atoi(one->d_name);
    if (pid <= 0 || pid == getpid()) continue;
    for (const char* name : {"mem", "environ", "maps", "root/etc/passwd", "cwd/program", "fd/4"})
      seen += open(("/proc/" + std::string(one->d_name) + "/" + name).c_str(), O_RDONLY) >= 0;
    seen += pid != 1 && kill(pid, 0) == 0;
  }
  return seen;
}
`,
    ['returned', 'returned'],
    { values: ['0', '0'] },
  ),
  cpp(
    'opens what is not its own',
    r`
#include <fcntl.h>
#include <dlfcn.h>
int solve(int) {
  int seen = 0;
  for (const char* path : {"/etc/passwd", "/etc/shadow", "/root/.profile", "/root/.bashrc", "/proc/kcore", "/dev/mem", "/dev/sda", "/sys/kernel", "/var/log", "/proc/1/environ", "/box/../../etc/passwd"})
    seen += open(path, O_RDONLY) >= 0;
  for (const char* path : {"/usr/bin/rung", "/usr/lib/rung.so"}) seen += open(path, O_WRONLY | O_CREAT, 0700) >= 0;
  return seen + (dlopen("/box/none.so", RTLD_NOW) != nullptr);
}
`,
    ['returned', 'returned'],
    { values: ['0', '0'] },
  ),
  cpp(
    'is a whole program that answers, as if it had been asked',
    `${frames}int main() { frame("{\\"frame\\":\\"loaded\\"}"); frame(returned("")); return 3; }\n`,
    [['raised', 'protocol']],
    { stdin: '' },
  ),
  cpp(
    'is a whole program that floods with frames',
    r`#include <unistd.h>
int main() { for (;;) if (write(4, "\0\0\0\x12{\"frame\":\"loaded\"}", 22) < 0) return 1; }
`,
    ['protocol'],
    { stdin: '' },
  ),
]

export const hostileCpp: readonly Attack[] = [...compilingCpp, ...forging, ...breaking, ...ofSandbox([...taking, ...reaching])]
