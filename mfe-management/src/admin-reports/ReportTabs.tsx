import { Link } from '@dashboard/shared/router';
import { chakra, Flex } from '@dashboard/shared/ui';
import type { ReportName } from '../api/reports';
import { REPORTS, REPORTS_PATH, withReport } from './report-address';

const Tab = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    h: '7',
    px: '3',
    borderRadius: 'l1',
    textStyle: 'label',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    outline: '0',
    _hover: { color: 'fg' },
    _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' },
    _currentPage: { bg: 'bg.float', color: 'fg', boxShadow: '0 1px 2px rgb(24 32 47 / 16%)' },
    '@media (pointer: coarse)': { h: '11' },
  },
});

interface ReportTabsProps {
  open: ReportName;
  params: URLSearchParams;
}

/** The links to the reports. They keep the range. */
export function ReportTabs({ open, params }: ReportTabsProps) {
  return (
    <Flex
      as="nav"
      aria-label="Reports"
      maxW="full"
      p="0.5"
      borderRadius="l2"
      bg="bg.muted"
      overflowX="auto"
      scrollbarWidth="none"
    >
      {REPORTS.map(({ name, label }) => (
        <Tab
          key={name}
          to={{ pathname: REPORTS_PATH, search: withReport(params, name).toString() }}
          aria-current={name === open ? 'page' : undefined}
        >
          {label}
        </Tab>
      ))}
    </Flex>
  );
}
