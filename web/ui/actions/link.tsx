import type { ComponentProps, ReactNode } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router-dom";

/** State of a link that leads back to a list, such as the arrow over a page: the list stands where it was left. */
export const BACK = { isBack: true } as const;

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
  replace?: boolean;
  /** Kept with the entry in the browser's history. */
  state?: unknown;
}

/** Goes to another page of the app. See README.md, "Links and routes of our own". */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  return (
    <a
      {...rest}
      target={target}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}

export interface NavLinkProps extends Omit<LinkProps, "children"> {
  children: ReactNode | ((isActive: boolean) => ReactNode);
}

/** A link of a menu, marked as the current page on that page and on those below it. */
export function NavLink({ children, to, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link {...rest} to={to} aria-current={isActive ? "page" : undefined}>
      {typeof children === "function" ? children(isActive) : children}
    </Link>
  );
}
