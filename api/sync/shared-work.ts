/** Runs one piece of work for all who asked before it began. */
export function createShared<T>(): (work: () => Promise<T>) => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const start = (work: () => Promise<T>): Promise<T> => {
    const run = work().finally(() => {
      running = null;
    });
    running = run;
    return run;
  };
  return (work) => {
    if (!running) return next ?? start(work);
    const begin = () => {
      next = null;
      return start(work);
    };
    next ??= running.then(begin, begin);
    return next;
  };
}
