import type { ContactImport } from '@dashboard/shared/contracts';
import { Link } from '@dashboard/shared/router';
import { Button, Flex, Spacer } from '@dashboard/shared/ui';
import { isActive } from '../api/contact-imports';
import { ANOTHER_IMPORT, CONTACTS_BY_DATE } from '../paths';
import { UndoImport } from './UndoImport';

interface ImportFooterProps {
  shown: ContactImport;
  onClose: () => void;
}

/** The buttons below a running or finished import. */
export function ImportFooter({ shown, onClose }: ImportFooterProps) {
  const { undoUntil } = shown;
  return (
    <Flex
      align="center"
      wrap="wrap"
      gap="2"
      flexShrink="0"
      minH="60px"
      px={{ base: '3', md: '4', lg: '6' }}
      py="2"
      borderTopWidth="1px"
      borderColor="border"
    >
      {undoUntil !== null && Date.parse(undoUntil) > Date.now() && (
        <UndoImport shown={shown} undoUntil={undoUntil} />
      )}
      <Spacer />
      <Button asChild variant="outline">
        <Link to={ANOTHER_IMPORT}>Import another file</Link>
      </Button>
      {isActive(shown) ? (
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      ) : (
        <Button asChild>
          <Link to={CONTACTS_BY_DATE}>View contacts</Link>
        </Button>
      )}
    </Flex>
  );
}
