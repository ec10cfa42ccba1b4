import { Lock } from 'lucide-react';
import { Textarea } from '../../controls';
import { Box } from '../../ui';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';

interface ReadOnlyFieldProps extends Pick<FieldFrameProps, 'label' | 'help'> {
  name: string;
  /** Shown in place of the value, such as the label of a code. */
  text?: string;
}

/** A value that the user may see but not change. A long one takes several lines. */
export function ReadOnlyField({ name, text, ...frame }: ReadOnlyFieldProps) {
  const { input, message } = useTextField<unknown>(name, frame.label);
  return (
    <FieldFrame {...frame} message={message} isReadOnly>
      <Box position="relative" display="flex" w="full">
        <Box position="absolute" top="2.5" insetStart="3" color="fg.muted" pointerEvents="none">
          <Lock size={16} aria-hidden />
        </Box>
        <Textarea
          name={name}
          value={text ?? String(input.value ?? '')}
          placeholder="–"
          autoresize
          rows={1}
          minH="9"
          ps="9"
          resize="none"
          color="fg"
          onFocus={() => input.onFocus()}
          onBlur={() => input.onBlur()}
        />
      </Box>
    </FieldFrame>
  );
}
