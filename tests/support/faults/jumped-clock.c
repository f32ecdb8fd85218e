/* Moves the clock of a process by the seconds in the file CLOCK_JUMP_FILE (eight bytes, as the machine orders them), not
   the one that only counts: cc -shared -fPIC jumped-clock.c -o jumped-clock.so, then LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int64_t read_jump(void) {
  static volatile int64_t *jump = NULL;
  if (!jump) {
    const char *path = getenv("CLOCK_JUMP_FILE");
    int file = path ? open(path, O_RDONLY) : -1;
    if (file < 0) return 0;
    void *shared = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (shared == MAP_FAILED) return 0;
    jump = shared;
  }
  return *jump;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int (*original)(clockid_t, struct timespec *) =
      (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int result = original(clock, time);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += read_jump();
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int (*original)(struct timeval *, void *) = (int (*)(struct timeval *, void *))dlsym(RTLD_NEXT, "gettimeofday");
  int result = original(time, zone);
  if (result == 0) time->tv_sec += read_jump();
  return result;
}
