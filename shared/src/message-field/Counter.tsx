import { Text, type TextProps } from '../ui';

interface CounterProps extends TextProps {
  /** "142/160 · 1 segment". */
  label: string;
}

export function Counter({ label, ...place }: CounterProps) {
  return (
    <Text textStyle="meta" color="fg.subtle" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...place}>
      {label}
    </Text>
  );
}
