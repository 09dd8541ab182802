-- A company is in every plan: Enterprise lifts the limits of everybody in it. Texts that an admin has
-- changed stay as they are.
update public.plans set features = array[
  'No limits for anybody in your company', 'One payment for all of you', 'Everything in Premium'
]
where tier = 'enterprise'
  and features = array['A company with members and managers', 'Team dashboard', 'Everything in Premium'];

update public.plans set features = array[
  '50 open tasks', '3 active goals', '10 open delegations', 'Achievements and levels', 'A company and its team’s week'
]
where tier = 'free'
  and features = array['50 open tasks', '3 active goals', '10 open delegations', 'Achievements and levels'];
