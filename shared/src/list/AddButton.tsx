import { useId } from 'react';
import { Link } from '../router';
import { Button, Flex, Text } from '../ui';

/** Adds a record: a link to the page with its form, or a button that opens a dialog; disabled with a reason. */
export type AddLink = { label: string } & (
  | {
      /** Below /dashboard. */
      to: string;
    }
  | { onAdd: () => void }
  | {
      /** Why no record can be added, shown beside the button. */
      reason: string;
    }
);

function DisabledButton({ label, reason }: { label: string; reason: string }) {
  const id = useId();
  return (
    <Flex align="center" justify="flex-end" gap="3" wrap="wrap">
      <Text id={id} textStyle="meta" color="fg.muted">
        {reason}
      </Text>
      <Button type="button" size="sm" disabled aria-describedby={id}>
        {label}
      </Button>
    </Flex>
  );
}

export function AddButton({ add }: { add: AddLink }) {
  if ('reason' in add) return <DisabledButton {...add} />;
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
