import { allowEndingAgain } from '../session/end-session';
import { page } from '../session/page-leave';
import { afterThisTest } from './restore';

/** Where the page would have gone, "reload" included: jsdom goes nowhere. The list grows as it is sent away. */
export function watchLeaving(): readonly string[] {
  const urls: string[] = [];
  const { leave, reload } = page;
  page.leave = (url) => {
    urls.push(url);
  };
  page.reload = () => {
    urls.push('reload');
  };
  allowEndingAgain();
  afterThisTest(() => {
    Object.assign(page, { leave, reload });
    allowEndingAgain();
  });
  return urls;
}
