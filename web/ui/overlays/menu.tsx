import { clsx } from "clsx";
import * as Dropdown from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";

const itemStyle = clsx(
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-[0.625rem] px-3 py-2 outline-none select-none [&_svg]:size-4.5 [&_svg]:shrink-0",
  "data-disabled:pointer-events-none data-disabled:text-ink-faint data-highlighted:bg-brand-soft",
);

export interface MenuProps {
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

export function Menu({ trigger, align = "end", isOpenAtFirst = false, children }: MenuProps) {
  return (
    <Dropdown.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      {/* No portal: beside its trigger the menu stays in the landmark it belongs to. */}
      <Dropdown.Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-[calc(100vw-1.5rem)] origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-control border border-line bg-surface-overlay p-1.5 shadow-pop data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
      >
        {children}
      </Dropdown.Content>
    </Dropdown.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  /** The one child (a router link) becomes the item; put the icon inside it. */
  asChild?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, danger, asChild, children, ...rest }: MenuItemProps) {
  const style = clsx(
    itemStyle,
    danger ? "text-danger data-highlighted:bg-danger-soft" : "data-highlighted:text-brand-ink",
  );
  return (
    <Dropdown.Item {...rest} asChild={asChild} className={style}>
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Dropdown.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Dropdown.Label className="px-3 pt-2 pb-1 text-sm text-ink-muted">{children}</Dropdown.Label>;
}

export function MenuSeparator() {
  return <Dropdown.Separator className="mx-2 my-1.5 h-px bg-line" />;
}
