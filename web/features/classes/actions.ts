import { cancelBooking } from "../../../shared/features/classes/endpoints.ts";
import { call } from "../../data/client.ts";
import { useAction } from "../../use-action.ts";

export const useCancelBooking = () =>
  useAction((booking: { id: string }) => call(cancelBooking, booking), "Could not cancel the booking");
