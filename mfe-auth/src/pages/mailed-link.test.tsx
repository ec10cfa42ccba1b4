import type { NewPasswordPageData, RecoveryLink } from '@dashboard/shared/contracts';
import { SMALL_PAGE } from '../testing/auth-page';
import { forgetMailedLink, readMailedLink } from './mailed-link';

const OPEN: RecoveryLink = { state: 'open', username: 'elena', name: 'Elena Marsh', companyName: 'Acme' };
const pageWith = (link: RecoveryLink): NewPasswordPageData => ({
  ...SMALL_PAGE,
  page: 'reset-password',
  link,
});

/** What the page's first script leaves. */
const enterWith = (token: string) => history.replaceState({ token }, '');

describe('the mailed link of a page', () => {
  afterEach(() => history.replaceState(null, ''));

  it('is the same after a reload, which the server answers without it', () => {
    enterWith('the-token');
    expect(readMailedLink(pageWith(OPEN))).toEqual({
      page: pageWith(OPEN),
      token: 'the-token',
      isReloaded: false,
    });
    expect(readMailedLink(pageWith({ state: 'missing' }))).toEqual({
      page: pageWith(OPEN),
      token: 'the-token',
      isReloaded: true,
    });
  });

  it('is over after a reload when it was over before', () => {
    enterWith('the-token');
    readMailedLink(pageWith({ state: 'over' }));
    expect(readMailedLink(pageWith({ state: 'missing' })).page.link).toEqual({ state: 'over' });
  });

  it('is missing where nothing was kept, or something else', () => {
    const missing = pageWith({ state: 'missing' });
    expect(readMailedLink(missing)).toEqual({ page: missing, token: '', isReloaded: false });
    history.replaceState({ token: 7 }, '');
    expect(readMailedLink(missing)).toEqual({ page: missing, token: '', isReloaded: false });
  });

  it('is missing after a reload once it was used', () => {
    enterWith('the-token');
    readMailedLink(pageWith(OPEN));
    forgetMailedLink();
    expect(readMailedLink(pageWith({ state: 'missing' })).token).toBe('');
  });
});
