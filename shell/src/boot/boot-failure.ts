/** Shows the static start-up error of the page. It does not use React, because React may be the part that failed. */
export function showBootFailure(): void {
  document.documentElement.classList.add('failed');
}
