import { allowEndingAgain } from '../session/end-session';
import { page } from '../session/page-leave';
import { afterThisTest } from './restore';

/**
 * Records where the page would navigate, including "reload", since jsdom cannot navigate. The returned list grows.
 */
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
