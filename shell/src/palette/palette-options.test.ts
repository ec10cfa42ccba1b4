import type { MenuEntry } from '../menu/build-menu';
import { contactOptions, matchingOptions, pageOptions, rankedOptions } from './palette-options';

const menu: MenuEntry[] = [
  {
    title: 'Messages',
    icon: 'messages',
    order: 10,
    section: 'main',
    target: { path: '/messages' },
    children: [],
  },
  {
    title: 'Settings',
    icon: 'settings',
    order: 80,
    section: 'setup',
    children: [{ title: 'Edit Profile', target: { path: '/settings/profile' } }],
  },
  {
    title: 'Help',
    icon: 'help',
    order: 110,
    section: 'help',
    children: [{ title: 'Support Center', target: { href: 'https://help.example.com', external: true } }],
  },
];
const contact = { isOptOut: false, isBlocked: false };

describe('palette options', () => {
  it("include the menu's pages without external links", () => {
    expect(pageOptions(menu).map(({ title, detail, target }) => [title, detail, target])).toEqual([
      ['Messages', '', { path: '/messages' }],
      ['Edit Profile', 'Settings', { path: '/settings/profile' }],
    ]);
  });

  it("link to a contact's conversation", () => {
    const [named, nameless] = contactOptions([
      { ...contact, contactId: 7, contactName: 'Priya Raman', contactNumber: '13125550147' },
      { ...contact, contactId: 8, contactName: '', contactNumber: '17735550188' },
    ]);
    expect(named).toMatchObject({
      title: 'Priya Raman',
      detail: '(312) 555-0147',
      target: { path: '/messages?contact-id=7' },
    });
    expect(nameless).toMatchObject({ title: '(773) 555-0188', detail: '' });
  });

  it('match every word typed, in title or detail, ignoring case', () => {
    const options = pageOptions(menu);
    expect(matchingOptions(options, ' PROFILE sett').map((option) => option.title)).toEqual(['Edit Profile']);
    expect(matchingOptions(options, 'nothing')).toEqual([]);
    expect(matchingOptions(options, '')).toEqual(options);
  });

  it('put the best title first and keep groups together', () => {
    const option = (group: 'Pages' | 'Contacts' | 'Actions', title: string) => ({
      ...{ group, title, id: title, detail: '', target: { path: '/' } },
    });
    const options = [
      option('Contacts', 'Ana Newsom'),
      option('Pages', 'Messages New'),
      option('Actions', 'Add Contact'),
      option('Actions', 'New Message'),
    ];
    const ranked = (typed: string) => rankedOptions(options, typed).map(({ title }) => title);
    expect(ranked(' new')).toEqual(['New Message', 'Add Contact', 'Ana Newsom', 'Messages New']);
    expect(ranked('messages')).toEqual(['Messages New', 'Ana Newsom', 'Add Contact', 'New Message']);
    expect(ranked('')).toEqual(['Ana Newsom', 'Messages New', 'Add Contact', 'New Message']);
  });
});
