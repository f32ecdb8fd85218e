/* Makes every fsync and fdatasync of a process wait: cc -shared -fPIC slow-sync.c -o slow-sync.so, then LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_a_while(void) {
  const char *milliseconds = getenv("SLOW_SYNC_MS");
  usleep((useconds_t)(milliseconds ? atoi(milliseconds) : 15) * 1000);
}

int fsync(int file) {
  int (*original)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  wait_a_while();
  return original(file);
}

int fdatasync(int file) {
  int (*original)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  wait_a_while();
  return original(file);
}
