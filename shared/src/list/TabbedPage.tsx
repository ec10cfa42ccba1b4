import { defineSlotRecipe, useSlotRecipe } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { formatCount } from '../format';
import { NavLink, useLocation } from '../router';
import { Box, chakra, PageHeader } from '../ui';

/** A page of an area, shown as a tab. */
export interface PageTab {
  label: string;
  /** Below /dashboard. */
  to: string;
  /** Number of records on the page, once loaded. */
  count?: number | undefined;
  /** The path is the start of the other tabs' paths. */
  isParent?: boolean;
}

const recipe = defineSlotRecipe({
  className: 'tabbed-page',
  slots: ['root', 'tabs', 'tab', 'count'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      minH: '100%',
      height: '100%',
      '&:has([data-docked-panel])': { pe: '440px' },
    },
    tabs: {
      display: 'flex',
      gap: '6',
      flexShrink: '0',
      mt: '-2',
      overflowX: 'auto',
      px: { base: '3', md: '4', lg: '6' },
      borderBottomWidth: '1px',
      borderColor: 'border',
      listStyleType: 'none',
      scrollbarWidth: 'none',
      '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: '1.5',
        height: '10',
        whiteSpace: 'nowrap',
        textStyle: 'control',
        color: 'fg.muted',
        outline: '0',
        _hover: { color: 'fg' },
        _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' },
        _currentPage: { color: 'fg', fontWeight: '600', boxShadow: 'inset 0 -2px 0 {colors.brand.solid}' },
      },
    },
    count: { color: 'fg.muted', fontWeight: '400', fontVariantNumeric: 'tabular-nums' },
  },
  variants: {},
});

/** In pixels: the padding at the end of the tabs on a phone. */
const GUTTER = 12;

interface TabbedPageProps {
  title: string;
  /** Shown beside the title, e.g. a status. */
  badge?: ReactNode;
  /** Shown at the end of the title's line. */
  actions?: ReactNode;
  tabs: readonly PageTab[];
  /** The page of the open tab. */
  children: ReactNode;
}

/** Scrolls the open page's tab into view: on a phone, the tabs may be wider than the screen. */
function useOpenTabInView(tabCount: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // The tabs also change when permissions are loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say when another tab is open
  useEffect(() => {
    const open = list.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    const shown = list.current?.getBoundingClientRect();
    if (!open || !shown || !list.current) return;
    if (open.right > shown.right) list.current.scrollLeft += open.right - shown.right + GUTTER;
    if (open.left < shown.left) list.current.scrollLeft -= shown.left - open.left + GUTTER;
  }, [pathname, tabCount]);
  return list;
}

/** An area of several pages: a title, a tab per page, and the open page, which scrolls in the remaining space. */
export function TabbedPage({ title, badge, actions, tabs, children }: TabbedPageProps) {
  const styles = useSlotRecipe({ recipe })({});
  const list = useOpenTabInView(tabs.length);
  return (
    <Box css={styles.root}>
      <PageHeader title={title} size="page" aside={badge}>
        {actions}
      </PageHeader>
      <nav aria-label={title}>
        <chakra.ul ref={list} css={styles.tabs}>
          {tabs.map(({ label, to, count, isParent = false }) => (
            <li key={to}>
              <NavLink to={to} end={isParent}>
                {label}
                {count !== undefined && (
                  <Box as="span" css={styles.count}>
                    {formatCount(count)}
                  </Box>
                )}
              </NavLink>
            </li>
          ))}
        </chakra.ul>
      </nav>
      {children}
    </Box>
  );
}
