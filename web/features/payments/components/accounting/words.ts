import { writeMonth } from "#shared/core/messages/dates.ts";
import { firstDay, type Month } from "#shared/features/accounting/month.ts";
import { pageLocale } from "#web/words/t.ts";

/** "March 2026" */
export const monthText = (month: Month): string => writeMonth(firstDay(month), pageLocale());
