import { useMutation } from '../query';
import { Button, Spacer, Text } from '../ui';

interface ConflictButtonsProps {
  onReload: () => Promise<void>;
  /** The button also submits the form. */
  onOverwrite: () => void;
}

/** The footer of a form in a dialog after someone else saved the record first. */
export function ConflictButtons({ onReload, onOverwrite }: ConflictButtonsProps) {
  const reload = useMutation({ mutationFn: onReload });
  return (
    <>
      <Button type="button" variant="outline" loading={reload.isPending} onClick={() => reload.mutate()}>
        Reload
      </Button>
      {reload.error && (
        <Text role="alert" color="fg.error" textStyle="secondary">
          {`It couldn’t be reloaded. ${reload.error.message}`}
        </Text>
      )}
      <Spacer />
      <Button type="submit" colorPalette="red" disabled={reload.isPending} onClick={onOverwrite}>
        Overwrite
      </Button>
    </>
  );
}
