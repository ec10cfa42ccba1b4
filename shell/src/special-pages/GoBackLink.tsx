import { Link, useLocation, useNavigate } from '@dashboard/shared/router';
import { Button } from '@dashboard/shared/ui';
import type { MouseEvent } from 'react';
import { useStartPath } from '../menu/use-start-path';

/** React Router's key of the first page after the document loaded. */
const FIRST_LOCATION_KEY = 'default';

/**
 * Whether the tab has a page before this one. The length of the history counts later pages too, so it is only used in a
 * browser without the Navigation API.
 */
function hasPreviousPage(key: string): boolean {
  const navigation: Navigation | undefined = window.navigation;
  return navigation?.canGoBack ?? (key !== FIRST_LOCATION_KEY || window.history.length > 1);
}

/** Links to the previous page, or to the start page in a tab without one. */
export function GoBackLink() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const startPath = useStartPath();
  const handleClick = (event: MouseEvent) => {
    if (!hasPreviousPage(key)) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Button asChild variant="outline">
      <Link to={startPath ?? '/'} onClick={handleClick}>
        Go Back
      </Link>
    </Button>
  );
}
