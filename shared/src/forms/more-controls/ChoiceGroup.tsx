import { useFieldContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Box, type BoxProps } from '../../ui';

interface ChoiceGroupProps extends Pick<BoxProps, 'css'> {
  onFocus: () => void;
  onBlur: () => void;
  children: ReactNode;
}

/** A group of radio buttons, labeled and described by the surrounding field. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const field = useFieldContext();
  return (
    <Box
      {...props}
      role="radiogroup"
      aria-labelledby={field?.ids.label}
      aria-describedby={field?.ariaDescribedby}
      aria-required={field?.required}
      aria-invalid={field?.invalid}
      data-invalid={field?.invalid ? '' : undefined}
    />
  );
}
