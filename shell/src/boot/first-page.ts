import type { DashboardRouter } from './Dashboard';

/**
 * Waits for the first page's decision and remote, so that the first paint is the page itself; gives up after `ms`,
 * when the layout around an empty page is better than nothing.
 */
export function firstPageReady(router: DashboardRouter, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) finish();
    });
  });
}
