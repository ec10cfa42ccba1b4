import { Link, useLocation } from '@dashboard/shared/router';
import { usePageData, useShownPageName, useShownPageNames } from '@dashboard/shared/session';
import { Box, chakra } from '@dashboard/shared/ui';
import { ChevronRight } from 'lucide-react';
import { matchRemoteRoute } from '../remotes/match-remote-route';
import { breadcrumbsOf, type Crumb } from './crumbs';

function CrumbItem({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  return (
    // Only the last crumb is truncated: a record's name may be long.
    <Box as="li" display="flex" alignItems="center" gap="2" minW="0" flexShrink={isLast ? '1' : '0'}>
      {isLast ? (
        <Box as="span" aria-current="page" color="fg" fontWeight="600" truncate>
          {crumb.title}
        </Box>
      ) : (
        <>
          <chakra.span asChild color="fg.muted" _hover={{ color: 'fg' }}>
            <Link to={crumb.path}>{crumb.title}</Link>
          </chakra.span>
          <ChevronRight size={14} aria-hidden />
        </>
      )}
    </Box>
  );
}

/** The breadcrumbs of the page; nothing on a top-level page. */
export function Breadcrumbs() {
  const { remotes } = usePageData();
  const { pathname } = useLocation();
  const names = { current: useShownPageName(), byPath: useShownPageNames() };
  const crumbs = breadcrumbsOf(matchRemoteRoute(remotes, pathname), pathname, names);
  if (crumbs.length === 0) return null;
  return (
    <Box as="nav" aria-label="Breadcrumbs" hideBelow="md" minW="0">
      <Box as="ol" display="flex" gap="2" listStyleType="none" textStyle="secondary" whiteSpace="nowrap">
        {crumbs.map((crumb, index) => (
          <CrumbItem key={crumb.path} crumb={crumb} isLast={index === crumbs.length - 1} />
        ))}
      </Box>
    </Box>
  );
}
