import { Link } from '@dashboard/shared/router';
import { Button } from '@dashboard/shared/ui';
import { ArrowUpRight } from 'lucide-react';
import { PanelSection } from './PanelSection';

/** The link to the contact's record among all contacts. */
export function OpenContact({ contactId }: { contactId: number }) {
  return (
    <PanelSection>
      <Button asChild variant="outline" size="sm">
        <Link to={`/contacts/all?contact=${contactId}`}>
          <ArrowUpRight size={16} aria-hidden />
          Open contact
        </Link>
      </Button>
    </PanelSection>
  );
}
