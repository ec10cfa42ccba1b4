import { Button, Flex, Text } from '@dashboard/shared/ui';
import { PanelSection } from './PanelSection';

interface InvalidNumberProps {
  isEditable: boolean;
  isBusy: boolean;
  onMarkValid: () => void;
}

/** Says that a colleague marked the contact's number as invalid, and reverts that. */
export function InvalidNumber({ isEditable, isBusy, onMarkValid }: InvalidNumberProps) {
  return (
    <PanelSection title="Invalid number">
      <Flex align="center" justify="space-between" gap="3">
        <Text textStyle="meta" color="fg.muted">
          It can’t receive texts, so campaigns skip it.
        </Text>
        {isEditable && (
          <Button variant="outline" size="sm" flexShrink="0" disabled={isBusy} onClick={onMarkValid}>
            Mark as valid
          </Button>
        )}
      </Flex>
    </PanelSection>
  );
}
