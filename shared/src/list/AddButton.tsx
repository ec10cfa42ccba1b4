import { Link } from '../router';
import { Button } from '../ui';

/** Adds a record: a link to the page with its form, or a button that opens a dialog. */
export type AddLink = { label: string } & (
  | {
      /** Below /dashboard. */
      to: string;
    }
  | { onAdd: () => void }
);

export function AddButton({ add }: { add: AddLink }) {
  if ('onAdd' in add)
    return (
      <Button type="button" size="sm" onClick={add.onAdd}>
        {add.label}
      </Button>
    );
  return (
    <Button asChild size="sm">
      <Link to={add.to}>{add.label}</Link>
    </Button>
  );
}
