import { act, render, screen } from '@testing-library/react';
import { pageDataFor, watchLeaving } from '../testing';
import {
  endSession,
  getSession,
  readPageData,
  setLoggedInTn,
  setMenuBadge,
  setOwnProfile,
  setTitleCount,
  setWhiteLabel,
  startColorMode,
  startSession,
  supportContact,
  useColorMode,
  useMenuBadge,
  useSession,
  useTitleCount,
  useWhiteLabel,
} from '.';

function inline(content: string) {
  document.body.innerHTML = `<script type="application/json" id="page-data">${content}</script>`;
}

describe('page data', () => {
  it('is read from the page and validated', () => {
    const pageData = pageDataFor('acme.agent');
    inline(JSON.stringify(pageData));
    expect(readPageData()).toEqual(pageData);
  });

  it('is rejected when missing or invalid', () => {
    document.body.innerHTML = '';
    expect(() => readPageData()).toThrow('no page data');
    inline(JSON.stringify({ ...pageDataFor('acme.agent'), permissions: null }));
    expect(() => readPageData()).toThrow();
  });
});

describe('session', () => {
  it('provides the signed-in user and updates', () => {
    function ContactHeading() {
      const { firstname, timeZone, loggedInTn } = useSession();
      return <p>{`${firstname} ${timeZone} ${loggedInTn} ${useWhiteLabel().portalName}`}</p>;
    }
    startSession(pageDataFor('acme.agent'));
    render(<ContactHeading />);
    act(() => {
      setLoggedInTn('3125550144', 'Recalls');
      setOwnProfile({ firstname: 'Theodor', lastname: 'Lindholt', timeZone: 'Pacific/Honolulu' });
      setWhiteLabel({ ...pageDataFor('acme.agent').whiteLabel, portalName: 'Texts' });
    });
    expect(screen.getByText('Theodor Pacific/Honolulu 3125550144 Texts')).toBeVisible();
    expect(getSession().groupName).toBe('Recalls');
  });

  describe('in one tab', () => {
    const pageOf = (loggedInTn: string, username: 'acme.agent' | 'acme.admin' = 'acme.agent') => {
      const pageData = pageDataFor(username);
      return { ...pageData, user: { ...pageData.user, loggedInTn, groupName: `Inbox ${loggedInTn}` } };
    };
    const open = () => [getSession().loggedInTn, getSession().groupName];

    it('keeps its inbox through a reload after another tab changed the default [I-16]', () => {
      startSession(pageOf('3125550144'));
      startSession(pageOf('3125550177'));
      expect(open()).toEqual(['3125550144', 'Inbox 3125550144']);
      setLoggedInTn('3125550199', 'Recalls');
      startSession(pageOf('3125550177'));
      expect(open()).toEqual(['3125550199', 'Recalls']);
    });

    it('shows the new name of its inbox after a reload [ADM-05]', () => {
      startSession(pageOf('3125550144'));
      const pageData = pageOf('3125550144');
      startSession({ ...pageData, user: { ...pageData.user, groupName: 'Renamed' } });
      expect(open()).toEqual(['3125550144', 'Renamed']);
    });

    it('starts with the default for another user, after a logout, and without a number before [I-16]', () => {
      watchLeaving();
      startSession(pageOf('3125550144'));
      startSession(pageOf('3125550177', 'acme.admin'));
      expect(open()).toEqual(['3125550177', 'Inbox 3125550177']);
      endSession();
      startSession(pageOf('', 'acme.admin'));
      expect(open()[0]).toBe('');
      startSession(pageOf('3125550188', 'acme.admin'));
      expect(open()).toEqual(['3125550188', 'Inbox 3125550188']);
    });

    it('works when the browser’s storage is disabled [I-16]', () => {
      const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
        jest.spyOn(Storage.prototype, name).mockImplementation(() => {
          throw new Error('disabled');
        }),
      );
      startSession(pageOf('3125550144'));
      setLoggedInTn('3125550199', 'Recalls');
      expect(open()).toEqual(['3125550199', 'Recalls']);
      for (const spy of spies) spy.mockRestore();
    });
  });

  it('uses the ticket page as support contact, else a mail link, else null', () => {
    const { whiteLabel } = pageDataFor('acme.agent');
    const contact = (supportTicketUrl: string | null, supportTicketEmail: string | null) =>
      supportContact({ ...whiteLabel, supportTicketUrl, supportTicketEmail });
    expect(contact('https://tickets.example.com/', 'help@example.com')).toBe('https://tickets.example.com/');
    expect(contact(null, 'help@example.com')).toBe('mailto:help@example.com');
    expect(contact(null, null)).toBeNull();
  });

  it('clears storage and cookies and navigates to /logout once when it ends, also if the browser forbids it', () => {
    const left = watchLeaving();
    const { clear } = Storage.prototype;
    jest.spyOn(Storage.prototype, 'clear').mockImplementation(function clearAndThrow(this: Storage) {
      clear.call(this);
      throw new Error('No storage');
    });
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    localStorage.setItem('draft', 'hello');
    sessionStorage.setItem('tab', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: tests that it is deleted
    document.cookie = 'theme=dark; path=/';
    endSession();
    endSession();
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
    expect(left).toEqual(['/logout']);
    jest.restoreAllMocks();
  });

  it('clears cookies of every path that the page can read [ERR-07]', () => {
    const left = watchLeaving();
    window.history.pushState(null, '', '/dashboard/contacts/lists');
    for (const path of [
      '/',
      '/dashboard',
      '/dashboard/',
      '/dashboard/contacts/',
      '/dashboard/contacts/lists',
    ]) {
      // biome-ignore lint/suspicious/noDocumentCookie: tests that it is deleted
      document.cookie = `theme=dark; path=${path}`;
    }
    endSession();
    expect(document.cookie).toBe('');
    expect(left).toEqual(['/logout']);
    window.history.replaceState(null, '', '/');
  });
});

describe('menu and title count', () => {
  it('shows the value set by a remote, or 0', () => {
    function Counts() {
      return (
        <p>{`${useMenuBadge('messages')} ${useMenuBadge('other')} ${useMenuBadge(undefined)} ${useTitleCount()}`}</p>
      );
    }
    render(<Counts />);
    act(() => {
      setMenuBadge('messages', 4);
      setTitleCount(4);
    });
    expect(screen.getByText('4 0 0 4')).toBeVisible();
  });
});

describe('color mode', () => {
  function ModeSwitch() {
    const { mode, resolved, setMode } = useColorMode();
    return (
      <button type="button" onClick={() => setMode('dark')}>
        {mode} {resolved}
      </button>
    );
  }

  it('follows the system until the user chooses, then persists the choice', () => {
    localStorage.clear();
    const stop = startColorMode();
    render(<ModeSwitch />);
    expect(screen.getByText('system light')).toBeVisible();
    expect(document.documentElement).toHaveClass('light');
    act(() => screen.getByRole('button').click());
    expect(screen.getByText('dark dark')).toBeVisible();
    expect(document.documentElement).toHaveClass('dark');
    expect(document.documentElement).not.toHaveClass('light');
    expect(localStorage.getItem('color-mode')).toBe('dark');
    stop();
  });

  it('follows a choice made in another tab, and ignores an unknown one [ASV-45]', () => {
    const stop = startColorMode();
    for (const stored of ['dark', 'dark javascript:alert(1)']) {
      localStorage.setItem('color-mode', stored);
      act(() => {
        window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }));
      });
      expect(document.documentElement).toHaveClass('dark');
    }
    stop();
  });
});
