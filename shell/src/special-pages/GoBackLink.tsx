import { Link, useLocation, useNavigate } from '@dashboard/shared/router';
import { Button } from '@dashboard/shared/ui';
import type { MouseEvent } from 'react';

/** React Router's key of the first page of a visit: nothing of ours lies behind it. */
const FIRST_LOCATION_KEY = 'default';

/** Leads to the page before; on the first page of a visit, to where the user starts. */
export function GoBackLink() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    if (key === FIRST_LOCATION_KEY) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Button asChild variant="outline">
      <Link to="/" onClick={handleClick}>
        Go Back
      </Link>
    </Button>
  );
}
