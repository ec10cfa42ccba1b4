import { useCan } from '@dashboard/shared/ability';
import { Link, useLocation } from '@dashboard/shared/router';
import { Button } from '@dashboard/shared/ui';
import { Upload } from 'lucide-react';
import { IMPORT_PATH } from '../paths';

/** Opens the import over the list, which keeps its search and page. */
export function ImportButton() {
  const { search } = useLocation();
  if (!useCan('Create', 'Messaging')) return null;
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={IMPORT_PATH + search}>
        <Upload size={16} aria-hidden />
        Import
      </Link>
    </Button>
  );
}
