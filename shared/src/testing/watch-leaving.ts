import { allowEndingAgain } from '../session/end-session';
import { page } from '../session/page-leave';
import { afterThisTest } from './restore';

/** Where the page would have gone: jsdom goes nowhere. The list grows as it is sent away. */
export function watchLeaving(): readonly string[] {
  const urls: string[] = [];
  const { leave } = page;
  page.leave = (url) => {
    urls.push(url);
  };
  allowEndingAgain();
  afterThisTest(() => {
    page.leave = leave;
    allowEndingAgain();
  });
  return urls;
}
