import { t } from "../../words/t.ts";
import { Button } from "./button.tsx";

export interface ShowMoreProps {
  onShow: () => void;
  isLoading?: boolean;
  size?: "sm";
  className?: string;
}

/** Under a list of which there is more. */
export function ShowMore({ onShow, isLoading, size, className = "mt-4" }: ShowMoreProps) {
  return (
    <div className={`flex justify-center ${className}`}>
      <Button variant="secondary" {...(size && { size })} {...(isLoading && { loading: true })} onClick={onShow}>
        {t("Show more")}
      </Button>
    </div>
  );
}
