export { CheckInLink } from "./components/check-in-link.tsx";
