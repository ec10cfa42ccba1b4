import { Drawer } from '@dashboard/shared/controls';
import { RecordPage } from '@dashboard/shared/forms';
import { useLocation, useNavigate } from '@dashboard/shared/router';
import { CloseButton, Portal } from '@dashboard/shared/ui';
import { companyQuery } from '../api/companies';
import { COMPANIES_PATH } from '../paths';
import { CompanyForm } from './CompanyForm';

const LIST = { label: 'Companies', to: COMPANIES_PATH };
const SKELETON = { sections: [1, 5] };

/** The drawer of a company, by the id in the path. Closing it returns to the list's page and search. */
export function CompanyDrawer() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Drawer.Root
      open
      placement="end"
      onOpenChange={({ open }) => !open && void navigate(COMPANIES_PATH + search)}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content w="480px" maxW="100%" aria-label="Company">
            <RecordPage
              param="companyId"
              query={companyQuery}
              noun="company"
              title="Company"
              nameOf={({ company }) => company.companyName ?? `Account ${company.accountId}`}
              list={LIST}
              skeleton={SKELETON}
              failedTitle="Failed to load account"
            >
              {(record) => <CompanyForm record={record} />}
            </RecordPage>
            <Drawer.CloseTrigger asChild>
              <CloseButton position="absolute" top="4" insetEnd="4" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
