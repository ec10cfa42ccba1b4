/** The one way out of the page; an object so that tests can watch it (a location itself cannot be replaced). */
export const page = {
  leave(url: string): void {
    window.location.assign(url);
  },
  reload(): void {
    window.location.reload();
  },
};
