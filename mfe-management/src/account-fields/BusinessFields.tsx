import { BusinessType } from '@dashboard/shared/contracts';
import { FieldPair, useFieldValue } from '@dashboard/shared/forms';
import { AccountSelectField, AccountTaxIdField, AccountTextField } from './fields';
import { useBusinessTypeOptions, useStockExchangeOptions } from './use-options';

function StockFields() {
  return (
    <FieldPair>
      <AccountTextField name="stockSymbol" label="Stock Symbol" isRequired />
      <AccountSelectField
        name="stockExchange"
        label="Stock Exchange"
        options={useStockExchangeOptions()}
        isRequired
      />
    </FieldPair>
  );
}

interface BusinessFieldsProps {
  /** The carriers' registry verified the company, so that its legal data is fixed for most users. */
  isBrandVerified: boolean;
}

/** The data that the carriers' registry asks of companies that text US numbers. */
export function BusinessFields({ isBrandVerified }: BusinessFieldsProps) {
  const isRequired = useFieldValue('country') === 'US';
  const help = isBrandVerified && 'Must match the company as the carriers’ registry verified it.';
  return (
    <>
      <FieldPair>
        <AccountTaxIdField name="taxId" label="Tax ID" isRequired={isRequired} />
        <AccountSelectField
          name="businessType"
          label="Type of Business"
          options={useBusinessTypeOptions()}
          help={help}
          isRequired={isRequired}
        />
      </FieldPair>
      {useFieldValue('businessType') === BusinessType.PUBLIC_PROFIT && <StockFields />}
      <AccountTextField name="website" label="Website" type="url" help="Optional." />
    </>
  );
}
