/**
 * How Node runs the server; the Dockerfile names the same. Objects are not reachable through `__proto__`, which closes a whole
 * class of attacks. The heap grows by a fifth before it is cleaned: on a machine with much memory V8 would else take twice
 * what the server needs. A smaller place for new objects would save as much again and cost a third of the speed.
 */
export const NODE_FLAGS = ["--disable-proto=delete", "--heap-growing-percent=20"];

/**
 * How the C library of Linux gives memory back (mallopt(3)): each sign-in needs 32 MB for its password, which would stay
 * with the process. The Dockerfile names the same.
 */
export const MEMORY_ENV = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
