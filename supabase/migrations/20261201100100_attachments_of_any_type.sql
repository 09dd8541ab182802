-- Attachments have any type and at most 25 MB: the storage serves them as downloads.
update storage.buckets set file_size_limit = 26214400, allowed_mime_types = null where id = 'attachments';
