import { Link } from '../router';
import { Button } from '../ui';

/** The link to the page that adds a record. */
export interface AddLink {
  label: string;
  /** Below /dashboard. */
  to: string;
}

export function AddButton({ add: { label, to } }: { add: AddLink }) {
  return (
    <Button asChild size="sm">
      <Link to={to}>{label}</Link>
    </Button>
  );
}
