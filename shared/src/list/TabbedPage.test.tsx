import { screen, within } from '@testing-library/react';
import { renderApp } from '../testing';
import { TabbedPage } from '.';

const TABS = [
  { label: 'Accounts', to: '/area/accounts', count: 1480 },
  { label: 'People', to: '/area/people' },
];

describe('tabbed page', () => {
  it('shows its title and a tab with a count for each page', () => {
    renderApp(
      <TabbedPage title="Area" tabs={TABS}>
        <p>The list</p>
      </TabbedPage>,
      { path: '/area/people/7' },
    );
    expect(screen.getByRole('heading', { name: 'Area', level: 1 })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Area' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Accounts1,480', 'People']);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page']);
    expect(screen.getByText('The list')).toBeVisible();
  });
});
