/** The product's mark, a phoenix of flames; web/public/icon.svg is the same for the browser's tab. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="#e4572e"
        d="M16 2c.8 4.2 3.4 6.3 5.2 9.2 2.6-.4 5.6-2.2 7.8-5.2 1.3 8.3-2.4 13.2-6.6 15.400C21.6 26 19.2 29.2 16 30c-3.2-.8-5.6-4-6.4-8.600C5.4 19.2 1.7 14.3 3 6c2.2 3 5.2 4.8 7.8 5.200C12.6 8.3 15.2 6.2 16 2Z"
      />
      <path
        fill="#f9b262"
        d="M16 10.500c.6 3.4 4.6 5.7 4.6 10.4 0 3.7-2.2 6.3-4.6 7-2.4-.7-4.6-3.3-4.6-7 0-4.7 4-7 4.6-10.400Z"
      />
      <path
        fill="#fff3df"
        d="M16 19c.5 1.7 2.3 2.7 2.3 4.9 0 1.7-1 3-2.3 3.5-1.3-.5-2.3-1.8-2.3-3.5 0-2.2 1.8-3.2 2.3-4.900Z"
      />
    </svg>
  );
}
